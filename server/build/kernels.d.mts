// What tests and scripts use of kernels.mjs.

export declare const buildKernels: (games?: readonly string[]) => void;
/** What a kernel must not have but this module has. */
export declare const forbiddenSections: (bytes: Uint8Array) => string[];
