// What a page is, and what it is given.
import type { TemplateResult } from 'lit-html';
import type { Net } from './net/net.ts';
import type { OwnGames } from './state/lobby/own-games.ts';
import type { Seeker } from './state/lobby/seeker.ts';

export interface App {
  readonly net: Net;
  readonly seeker: Seeker;
  readonly own: OwnGames;
  readonly go: (path: string) => void;
}

export interface Page {
  /** Where it stands in the navigation. */
  readonly place:
    | 'lobby'
    | 'archive'
    | 'player'
    | 'leaders'
    | 'rules'
    | 'analysis'
    | 'puzzles'
    | 'device'
    | 'account'
    | 'moderation'
    | 'people'
    | 'match'
    | 'missing';
  title(): string;
  view(): TemplateResult;
  /** Called after each drawing, with the element the page was drawn into. */
  drawn?(root: HTMLElement): void;
  leave(): void;
}
