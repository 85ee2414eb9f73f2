// What tests and scripts use of kernels.mjs.

/** The games with a kernel in a folder of sources, in alphabetical order. */
export declare const kernelsIn: (folder: string) => string[];
/** The games that have a kernel. */
export declare const KERNELS: readonly string[];
export declare const buildKernels: (games?: readonly string[]) => void;
/** What a kernel must not have but this module has. */
export declare const forbiddenSections: (bytes: Uint8Array) => string[];
