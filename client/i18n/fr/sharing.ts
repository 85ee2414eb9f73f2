// Where a game is shared, in French.
import type { sharing as english } from '../en/sharing.ts';
import { count } from './count.ts';

export const sharing: typeof english = {
  title: 'Partager cette partie',
  what: 'Ce qu’on partage',
  position: (ply) => (ply === 0 ? 'La position de départ' : `La position après le coup ${String(ply)}`),
  game: 'Toute la partie',
  picture: (ply) => `Le plateau après ${count(ply, 'coup', 'coups')}`,
  embed: 'Code pour une autre page',
  overlay: 'Adresse pour un direct, sur fond transparent',
  copy: (what) => `Copier : ${what}`,
  private: 'Cette partie est privée : quiconque a le lien la voit.',
  png: 'Image (PNG)',
  gif: 'Film (GIF)',
  making: (done, all) => `Film : ${String(done)} sur ${String(all)}`,
  failed: 'Le fichier n’a pas pu être fait ici.',
};
