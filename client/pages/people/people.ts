// The page about other people: whom one follows, with who is here, and whom one has blocked.
import '../../parts/intro.css';
import '../../parts/panels.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { AcceptedTo, Identity } from '../../../shared/protocol.ts';
import type { App, Page } from '../../page.ts';
import { openPeopleWords, peopleWords } from '../../i18n/words/people.ts';
import { tellRefusal } from '../../parts/tell-refusal.ts';
import { redraw } from '../../redraw.ts';

/** People come and go. */
const ASK_EVERY = 15_000;

export const peoplePage = async (app: App): Promise<Page> => {
  await openPeopleWords();
  let ties: AcceptedTo<'ties'> | null = null;

  const read = async (): Promise<void> => {
    const answer = await app.net.ask('ties');
    if (answer.ok) ties = answer;
    else void tellRefusal(answer.reason);
    redraw();
  };
  const untie = async (identity: string, kind: 'follow' | 'block'): Promise<void> => {
    const answer = await app.net.ask('tie', { identity, kind, on: false });
    if (!answer.ok) void tellRefusal(answer.reason);
    await read();
  };
  const challenge = async (person: Identity): Promise<void> => {
    const { openNewGame } = await import('../../parts/new-game/new-game.ts');
    await openNewGame(app, [], { opponent: 'friend', private: false }, person);
  };
  const stop = app.net.onWelcome(() => void read());
  const timer = window.setInterval(() => {
    if (!document.hidden) void read();
  }, ASK_EVERY);
  void read();

  const follows = ({ follows: all }: AcceptedTo<'ties'>): TemplateResult => {
    const t = peopleWords();
    return html`<section class="panel" aria-labelledby="follows-title">
      <h2 id="follows-title">${t.follows}</h2>
      ${all.length === 0 ? html`<p class="quiet">${t.noFollows}</p>` : nothing}
      <ul class="kept-list">
        ${all.map(
          ({ id, name, here }) =>
            html`<li data-follow=${id}>
              <span
                ><strong>${name}</strong> ${here ? html`<span class="tag">${t.here}</span>` : nothing}</span
              >
              <span class="panel-actions">
                <button
                  class="button button-small button-strong"
                  aria-label=${t.challengeTitle(name)}
                  @click=${() => void challenge({ id, name })}
                >
                  ${t.challenge}
                </button>
                <button
                  class="button button-small"
                  aria-label="${t.unfollow}: ${name}"
                  @click=${() => void untie(id, 'follow')}
                >
                  ${t.unfollow}
                </button>
              </span>
            </li>`,
        )}
      </ul>
    </section>`;
  };
  const blocks = ({ blocks: all }: AcceptedTo<'ties'>): TemplateResult => {
    const t = peopleWords();
    return html`<section class="panel" aria-labelledby="blocks-title">
      <h2 id="blocks-title">${t.blocks}</h2>
      ${all.length === 0 ? html`<p class="quiet">${t.noBlocks}</p>` : nothing}
      <ul class="kept-list">
        ${all.map(
          ({ id, name }) =>
            html`<li data-block=${id}>
              <strong>${name}</strong>
              <button
                class="button button-small"
                aria-label="${t.unblock}: ${name}"
                @click=${() => void untie(id, 'block')}
              >
                ${t.unblock}
              </button>
            </li>`,
        )}
      </ul>
    </section>`;
  };

  return {
    place: 'people',
    title: () => peopleWords().title,
    view: () => html`
      <section class="intro">
        <h1>${peopleWords().title}</h1>
        <p>${peopleWords().lead}</p>
      </section>
      ${ties === null ? nothing : html`<div class="panels">${follows(ties)} ${blocks(ties)}</div>`}
    `,
    leave: () => {
      stop();
      clearInterval(timer);
    },
  };
};
