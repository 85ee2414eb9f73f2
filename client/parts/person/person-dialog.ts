// Somebody at a table, and what one can do about them.
import type { Identity } from '../../../shared/protocol.ts';
import type { App } from '../../page.ts';
import { openDialog, type Dialog } from '../dialog.ts';
import { openPersonActions } from './person-actions.ts';

export const openPerson = async (app: App, person: Identity, match: string): Promise<void> => {
  let dialog: Dialog | null = null;
  const actions = await openPersonActions(app, person, { match, left: () => dialog?.close() });
  dialog = openDialog({ title: () => person.name, kind: 'dialog-small', view: () => actions.view() });
};
