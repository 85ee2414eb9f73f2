// Types for the part of p5 that boards use; its modular entry ships without any.
declare module 'p5/core' {
  interface Sketch {
    _loadingIndicator?: { remove(): void } | null;
    setup?: () => void;
    draw?: () => void;
    createCanvas(width: number, height: number): unknown;
    resizeCanvas(width: number, height: number, noRedraw?: boolean): void;
    pixelDensity(density: number): void;
    noLoop(): void;
    redraw(): Promise<void>;
    remove(): Promise<void>;
    readonly drawingContext: CanvasRenderingContext2D;
  }

  interface SketchConstructor {
    new (sketch: (p: Sketch) => void, host: HTMLElement): Sketch;
    registerAddon(addon: (p5: SketchConstructor, methods: Record<string, unknown>) => void): void;
    readonly lifecycleHooks: { readonly remove: unknown[] };
  }

  const P5: SketchConstructor;
  export { P5 as default, type Sketch };
}
