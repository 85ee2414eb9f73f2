// What the settings say: loaded with their dialog.
import { settings as english } from '../en/settings.ts';
import { partOf } from '../language.ts';

export const { words: settingsWords, open: openSettingsWords } = partOf('settings', english);
