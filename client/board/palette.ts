// The colours of each theme, light and dark: data only.
import type { Rgb } from './draw/colour.ts';
import type { Look, ThemeId } from './theme.ts';

/** The material of one side's stones. */
export interface StonePaint {
  readonly base: Rgb;
  /** Where no light falls. */
  readonly dark: Rgb;
  /** Where the light is mirrored. */
  readonly light: Rgb;
  /** 0 is chalk, 1 is glass. */
  readonly gloss: number;
  /** How much light its edge catches, so that a dark stone stands out from a dark board. */
  readonly rim: number;
  /** How dark its edge is drawn, so that a pale stone stands out from a pale board. */
  readonly outline: number;
  /** What is drawn on the stone. */
  readonly ink: Rgb;
  /** The stone carries a mark, to be told apart by shape. */
  readonly marked: boolean;
}

export interface Surface {
  readonly kind: 'wood' | 'slate' | 'paper';
  readonly light: Rgb;
  readonly dark: Rgb;
}

export type Pair = readonly [StonePaint, StonePaint];

export interface Palette {
  readonly board: Surface;
  readonly line: Rgb;
  readonly label: Rgb;
  readonly stones: Pair;
  readonly rack: { readonly face: Rgb; readonly shine: Rgb; readonly inside: Rgb; readonly label: Rgb };
  readonly discs: Pair;
  readonly tray: Surface;
  readonly trayLabel: Rgb;
  readonly marbles: Pair;
  /** Ghosts, targets and what is chosen. */
  readonly accent: Rgb;
  /** The line that wins. */
  readonly proof: Rgb;
  /** How deep shadows are, from 0 to 1. */
  readonly shadow: number;
}

const paint = (base: Rgb, dark: Rgb, light: Rgb, gloss: number, ink: Rgb): StonePaint => ({
  base,
  dark,
  light,
  gloss,
  ink,
  rim: 0,
  outline: 0,
  marked: false,
});

const outlined = (stone: StonePaint, outline: number): StonePaint => ({ ...stone, outline });

const rimmed = (stone: StonePaint, rim: number): StonePaint => ({ ...stone, rim });

const SLATE = paint([46, 47, 51], [10, 10, 12], [186, 192, 204], 0.5, [246, 240, 226]);
const SHELL = paint([243, 239, 229], [168, 158, 142], [255, 255, 255], 0.7, [58, 48, 40]);
const OBSIDIAN = paint([28, 29, 38], [6, 7, 11], [214, 224, 244], 1, [240, 240, 244]);
const MILK = paint([238, 236, 228], [150, 146, 142], [255, 255, 255], 1, [52, 46, 44]);
const CORAL = paint([212, 60, 44], [122, 22, 18], [255, 196, 172], 0.75, [255, 240, 228]);
const HONEY = paint([242, 188, 56], [166, 108, 16], [255, 246, 206], 0.75, [84, 52, 8]);

const ATELIER: Palette = {
  board: { kind: 'wood', light: [236, 196, 128], dark: [205, 154, 84] },
  line: [62, 38, 16],
  label: [84, 52, 22],
  stones: [SLATE, SHELL],
  rack: { face: [30, 62, 122], shine: [116, 158, 220], inside: [14, 24, 48], label: [226, 234, 250] },
  discs: [CORAL, HONEY],
  tray: { kind: 'wood', light: [150, 98, 60], dark: [104, 62, 36] },
  trayLabel: [246, 226, 198],
  marbles: [OBSIDIAN, MILK],
  accent: [26, 122, 108],
  proof: [214, 64, 36],
  shadow: 0.42,
};

const NIGHT: Palette = {
  board: { kind: 'slate', light: [166, 184, 200], dark: [132, 152, 172] },
  line: [30, 44, 60],
  label: [34, 48, 66],
  stones: [paint([34, 44, 62], [6, 10, 20], [150, 178, 220], 0.6, [232, 240, 252]), SHELL],
  rack: { face: [44, 56, 76], shine: [148, 170, 204], inside: [14, 18, 28], label: [228, 236, 250] },
  discs: [
    paint([216, 70, 92], [116, 22, 42], [255, 202, 210], 0.75, [255, 240, 242]),
    paint([112, 206, 214], [36, 116, 128], [232, 255, 255], 0.75, [6, 48, 56]),
  ],
  tray: { kind: 'slate', light: [112, 128, 150], dark: [78, 92, 114] },
  trayLabel: [240, 245, 252],
  marbles: [paint([28, 42, 78], [4, 8, 22], [190, 214, 255], 1, [232, 240, 252]), MILK],
  accent: [16, 96, 160],
  proof: [190, 44, 84],
  shadow: 0.4,
};

const PAPER: Palette = {
  board: { kind: 'paper', light: [250, 246, 236], dark: [238, 230, 214] },
  line: [96, 88, 78],
  label: [98, 88, 76],
  stones: [
    paint([38, 36, 36], [20, 19, 19], [110, 106, 104], 0.15, [250, 246, 236]),
    outlined(paint([255, 253, 248], [168, 158, 142], [255, 255, 255], 0.15, [60, 54, 50]), 0.85),
  ],
  rack: { face: [62, 124, 128], shine: [138, 186, 186], inside: [18, 46, 50], label: [244, 250, 248] },
  discs: [
    paint([206, 78, 60], [138, 44, 32], [240, 164, 146], 0.25, [255, 244, 236]),
    paint([244, 216, 138], [188, 148, 66], [255, 246, 214], 0.25, [92, 64, 14]),
  ],
  tray: { kind: 'paper', light: [226, 216, 196], dark: [208, 196, 172] },
  trayLabel: [92, 80, 62],
  marbles: [
    paint([44, 42, 44], [22, 21, 22], [128, 124, 126], 0.4, [250, 246, 236]),
    outlined(paint([255, 253, 248], [176, 166, 150], [255, 255, 255], 0.4, [60, 54, 50]), 0.6),
  ],
  accent: [38, 108, 116],
  proof: [200, 62, 44],
  shadow: 0.26,
};

const LIGHT: Readonly<Record<ThemeId, Palette>> = { atelier: ATELIER, night: NIGHT, paper: PAPER };

const DARK: Readonly<Record<ThemeId, Palette>> = {
  atelier: {
    ...ATELIER,
    board: { kind: 'wood', light: [190, 140, 82], dark: [150, 102, 54] },
    line: [38, 22, 8],
    label: [44, 26, 10],
    stones: [rimmed(SLATE, 0.4), SHELL],
    rack: { face: [26, 46, 92], shine: [96, 134, 196], inside: [8, 12, 26], label: [210, 222, 244] },
    tray: { kind: 'wood', light: [138, 92, 60], dark: [98, 61, 39] },
    trayLabel: [236, 212, 180],
    marbles: [rimmed(OBSIDIAN, 0.35), MILK],
    accent: [12, 92, 84],
    proof: [172, 32, 20],
    shadow: 0.55,
  },
  night: {
    ...NIGHT,
    board: { kind: 'slate', light: [96, 116, 144], dark: [78, 98, 126] },
    line: [198, 214, 238],
    label: [230, 238, 252],
    stones: [rimmed(paint([18, 24, 36], [2, 4, 10], [150, 186, 236], 0.8, [226, 236, 252]), 0.42), SHELL],
    rack: { face: [34, 42, 58], shine: [112, 134, 168], inside: [8, 10, 16], label: [210, 222, 242] },
    tray: { kind: 'slate', light: [92, 110, 138], dark: [68, 85, 111] },
    trayLabel: [230, 238, 252],
    marbles: [rimmed(paint([18, 28, 56], [3, 6, 16], [190, 214, 255], 1, [232, 240, 252]), 0.4), MILK],
    accent: [150, 214, 255],
    proof: [255, 168, 184],
    shadow: 0.6,
  },
  paper: {
    ...PAPER,
    board: { kind: 'paper', light: [108, 104, 99], dark: [94, 90, 86] },
    line: [206, 200, 190],
    label: [236, 230, 220],
    stones: [paint([22, 21, 21], [8, 8, 8], [150, 146, 142], 0.2, [244, 240, 230]), PAPER.stones[1]],
    rack: { face: [44, 88, 92], shine: [104, 152, 154], inside: [16, 34, 36], label: [226, 240, 238] },
    tray: { kind: 'paper', light: [118, 112, 104], dark: [100, 95, 88] },
    trayLabel: [244, 238, 226],
    marbles: [paint([26, 25, 26], [8, 8, 9], [150, 146, 148], 0.45, [244, 240, 230]), PAPER.marbles[1]],
    accent: [120, 206, 206],
    proof: [255, 164, 142],
    shadow: 0.42,
  },
};

/** Blue and amber are far apart for every kind of sight, in lightness too. */
const BLUE = paint([40, 112, 204], [10, 48, 108], [178, 214, 255], 0.75, [240, 247, 255]);
const AMBER = paint([248, 206, 96], [176, 126, 24], [255, 250, 222], 0.75, [70, 46, 4]);

const marked = ([first, second]: Pair): Pair => [{ ...first, marked: true }, second];

const told = (palette: Palette): Palette => ({
  ...palette,
  rack: { ...palette.rack, face: [70, 74, 82], shine: [160, 166, 178], inside: [20, 22, 26] },
  stones: marked(palette.stones),
  discs: marked([BLUE, AMBER]),
  marbles: marked(palette.marbles),
});

export const paletteOf = ({ theme, dark, shapes }: Pick<Look, 'theme' | 'dark' | 'shapes'>): Palette => {
  const palette = (dark ? DARK : LIGHT)[theme];
  return shapes ? told(palette) : palette;
};
