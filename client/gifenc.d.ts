// What is used of gifenc, which brings no types.
declare module 'gifenc' {
  type Palette = number[][];
  interface FrameOptions {
    /** That of the first frame serves for all. */
    readonly palette?: Palette;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** Milliseconds. */
    readonly delay?: number;
    /** 1: the next frame is drawn over this one. */
    readonly dispose?: number;
  }
  export interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export const GIFEncoder: () => Encoder;
  export const quantize: (rgba: Uint8ClampedArray, colours: number) => Palette;
  export const applyPalette: (rgba: Uint8ClampedArray, palette: Palette) => Uint8Array;
}
