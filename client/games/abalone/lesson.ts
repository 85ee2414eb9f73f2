// How marbles are moved, in two steps: a line, and a push over the edge.
import type { Lesson } from '../face.ts';

export const lesson: Lesson = {
  hint: {
    en: 'Tap a marble: its arrows show where it leads. Marbles in a line go together.',
    fr: 'Touchez une bille : ses flèches montrent où elle mène. Les billes alignées avancent ensemble.',
  },
  steps: [
    {
      position: '5/6/2www2/8/9/8/2bbb2/6/5 b 0 0',
      task: {
        en: 'Tap the marble at one end of the line, then an arrow with several heads or strokes: the line goes along.',
        fr: 'Touchez la bille au bout de la ligne, puis une flèche à plusieurs pointes ou traits : la ligne suit.',
      },
      instead: {
        en: 'One marble went alone. Try an arrow with two or three strokes.',
        fr: 'Une bille est partie seule. Essayez une flèche à deux ou trois traits.',
      },
      isDone: (effects) => effects.filter(({ kind }) => kind === 'slide').length > 1,
    },
    {
      position: '5/6/7/8/4bbbww/8/7/6/5 b 0 0',
      task: {
        en: 'Three push two. Tap the last of your three marbles, then the red arrow: the one at the edge falls.',
        fr: 'Trois poussent deux. Touchez la dernière de vos trois billes, puis la flèche rouge : celle du bord tombe.',
      },
      instead: {
        en: 'Nothing fell. Push along the line, from its rear.',
        fr: 'Rien n’est tombé. Poussez dans l’axe de la ligne, par l’arrière.',
      },
      isDone: (effects) => effects.some(({ kind }) => kind === 'push-off'),
    },
  ],
};
