// The part of the synthesizer that is used; it brings no types.
declare module 'zzfx' {
  export const zzfx: (...wave: (number | undefined)[]) => unknown;
}
