// The chat of a match: players and spectators apart, quick words, and muting.
import './chat.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { repeat } from 'lit-html/directives/repeat.js';
import type { ChatLine, ChatRequest } from '../../../../shared/protocol.ts';
import type { Match } from '../../../../shared/match/match.ts';
import type { App } from '../../../page.ts';
import { redraw } from '../../../redraw.ts';
import { matchWords } from '../../../i18n/words/match.ts';
import { MAX_CHAT } from '../../../../shared/protocol/sizes.ts';
import type { MatchMirror } from '../../../state/match/match-mirror.ts';
import { icon } from '../../../parts/icons.ts';
import { tellRefusal } from '../../../parts/tell-refusal.ts';
import { toast } from '../../../parts/toasts.ts';

type Channel = ChatLine['channel'];
type Preset = keyof ReturnType<typeof matchWords>['chat']['preset'];
const isPreset = (value: string): value is Preset => Object.hasOwn(matchWords().chat.preset, value);

export interface ChatBox {
  view(match: Match): TemplateResult;
}

export const lineText = ({ say }: Pick<ChatLine, 'say'>): string =>
  'text' in say ? say.text : matchWords().chat.preset[say.preset];

export const openChat = (app: App, mirror: MatchMirror): ChatBox => {
  let wished: Channel | null = null;

  /** Where this person may write now, the usual place first. */
  const channelsIn = ({ phase }: Match): readonly Channel[] => {
    if (mirror.chair === null) return ['spectators'];
    return phase === 'playing' || phase === 'between' ? ['players'] : ['players', 'spectators'];
  };
  const send = async (channel: Channel, say: ChatRequest['say']): Promise<boolean> => {
    const refused = await mirror.say(channel, say);
    if (refused !== null) void tellRefusal(refused.reason);
    return refused === null;
  };

  const view = (match: Match): TemplateResult => {
    const t = matchWords().chat;
    const channels = channelsIn(match);
    const channel = channels.find((each) => each === wished) ?? channels[0] ?? 'spectators';
    const muted = new Set(app.net.muted());
    const lines = mirror.chat.filter(({ from }) => !muted.has(from.id));
    const submit = async (event: SubmitEvent): Promise<void> => {
      event.preventDefault();
      const form = event.currentTarget;
      if (!(form instanceof HTMLFormElement)) return;
      const field = form.elements.namedItem('say');
      if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return;
      const text = field.value.trim();
      field.value = '';
      if (!(await send(channel, { text }))) field.value = text;
    };
    return html`<section class="chat" aria-labelledby="chat-title">
      <div class="side-title">
        <h2 id="chat-title">${t.title}</h2>
        ${
          channels.length < 2
            ? html`<small>${t.note[channel]}</small>`
            : html`<select
                aria-label=${t.channel}
                @change=${(event: Event) => {
                  if (!(event.target instanceof HTMLSelectElement)) return;
                  wished = event.target.value === 'spectators' ? 'spectators' : 'players';
                  redraw();
                }}
              >
                ${channels.map(
                  (each) => html`<option value=${each} .selected=${each === channel}>${t[each]}</option>`,
                )}
              </select>`
        }
      </div>
      <div class="chat-lines" role="log" aria-live="off" tabindex="0" ${ref(stayBelow)}>
        ${
          lines.length === 0
            ? html`<p class="quiet">${t.empty}</p>`
            : repeat(
                lines,
                ({ seq, from }) => `${String(seq)} ${from.id}`,
                (line) => chatLine(app, line),
              )
        }
      </div>
      ${mutedLine(app)}
      <div class="chat-presets" role="group" aria-label=${t.presets}>
        ${Object.entries(t.preset).map(
          ([preset, text]) =>
            html`<button
              class="chip chip-small"
              @click=${() => {
                if (isPreset(preset)) void send(channel, { preset });
              }}
            >
              ${text}
            </button>`,
        )}
      </div>
      <form class="chat-form" @submit=${(event: SubmitEvent) => void submit(event)}>
        <input
          name="say"
          maxlength=${MAX_CHAT}
          autocomplete="off"
          enterkeyhint="send"
          aria-label=${t.say}
          placeholder=${t.say}
        />
        <button class="button">${t.send}</button>
      </form>
    </section>`;
  };
  return { view };
};

const chatLine = (app: App, line: ChatLine): TemplateResult => {
  const t = matchWords().chat;
  const own = line.from.id === app.net.identity?.id;
  return html`<p class="chat-line" data-channel=${line.channel} ?data-own=${own}>
    ${
      own || line.from.name === ''
        ? html`<span class="chat-from">${line.from.name}</span>`
        : html`<button
            class="chat-from"
            aria-haspopup="dialog"
            title=${matchWords().about(line.from.name)}
            @click=${() => void meet(app, line)}
          >
            ${line.from.name}
          </button>`
    }
    <span>${lineText(line)}</span>
    ${
      own
        ? nothing
        : html`<button
            class="button-plain chat-mute"
            aria-label=${t.mute(line.from.name)}
            title=${t.mute(line.from.name)}
            @click=${() => {
              app.net.mute(line.from.id, true);
              toast(t.muted(line.from.name));
            }}
          >
            ${icon('silent')}
          </button>`
    }
  </p>`;
};

/** What one can do about whoever has said it. */
const meet = async (app: App, { from, match }: ChatLine): Promise<void> => {
  const { openPerson } = await import('../../../parts/person/person-dialog.ts');
  await openPerson(app, from, match);
};

const mutedLine = (app: App): TemplateResult | typeof nothing => {
  const count = app.net.muted().length;
  if (count === 0) return nothing;
  return html`<p class="chat-muted">
    ${matchWords().chat.mutedCount(count)}
    <button
      class="button-plain button-link"
      @click=${() => {
        for (const id of app.net.muted()) app.net.mute(id, false);
      }}
    >
      ${matchWords().chat.hearAll}
    </button>
  </p>`;
};

/** The newest line stays in sight, unless somebody reads further up. */
const stayBelow = (element?: Element): void => {
  if (element === undefined) return;
  let below = true;
  element.addEventListener('scroll', () => {
    below = element.scrollHeight - element.scrollTop - element.clientHeight < 24;
  });
  new MutationObserver(() => {
    if (below) element.scrollTop = element.scrollHeight;
  }).observe(element, { childList: true, subtree: true });
};
