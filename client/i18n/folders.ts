// The folders of the languages: English is part of the pages, the others are loaded when somebody speaks them.
import type { OtherLanguage } from '../../shared/languages.ts';
import type { Folder } from './parts.ts';

export const FOLDERS: Readonly<Record<OtherLanguage, () => Promise<Folder>>> = {
  fr: async () => (await import('./fr/folder.ts')).fr,
};
