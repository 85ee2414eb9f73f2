// What a game adds to the common board: the drawing of its material.

export interface View {
  readonly id: string;
}
