// What a person chooses of a game: a variant, a size, options; what is left out is as usual.
export interface Choice {
  readonly variant?: string | undefined;
  readonly size?: string | undefined;
  readonly options?: Readonly<Record<string, string>> | undefined;
}
