// Types for the part of the synthesizer that is used; it brings none.
declare module 'zzfx' {
  export const zzfx: (...wave: (number | undefined)[]) => unknown;
}
