import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { takeEarlyInput } from './early-input.ts';
import { TextField } from './text-field.tsx';

/** A server-rendered page before hydration. */
function serverPage(html: string): void {
  document.body.innerHTML = html;
}
const tap = (id: string) => fireEvent.click(document.getElementById(id) as HTMLElement);
const escape = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'Escape' });

/** Events that the page receives once it is hydrated. */
function listen(): string[] {
  const heard: string[] = [];
  for (const type of ['click', 'keydown'] as const)
    document.addEventListener(
      type,
      (event) => heard.push(event.target instanceof Element ? `${type} ${event.target.id}` : type),
      { signal: ended.signal },
    );
  return heard;
}
let ended = new AbortController();

beforeEach(async () => {
  window.earlyInput?.stop();
  ended.abort();
  ended = new AbortController();
  vi.resetModules();
  // The script precedes the page's content, so it runs while the page is still being parsed.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await import('../entry-early.ts');
});

describe('[UIX-01] what a shopper did before hydration', () => {
  test('taps and Escape are replayed once, in order', () => {
    serverPage(
      '<button id="address"><i id="icon"></i></button><button id="add"></button><p id="backdrop"></p>',
    );
    tap('add');
    escape();
    tap('icon');
    tap('backdrop');
    const heard = listen();
    const replay = takeEarlyInput();
    replay();
    expect(heard).toEqual(['click add', 'keydown ', 'click address', 'click backdrop']);
    replay();
    takeEarlyInput()();
    expect(heard).toHaveLength(4);
  });

  test('repeated taps and presses while waiting count once', () => {
    serverPage('<button id="add"></button>');
    for (let time = 0; time < 3; time += 1) {
      tap('add');
      escape();
    }
    const heard = listen();
    takeEarlyInput()();
    expect(heard).toEqual(['click add', 'keydown ']);
  });

  test('links, fields and forms work by themselves', () => {
    serverPage(
      '<a id="link" href="#x"><b id="word"></b></a><label id="label"></label><input id="field"><form><button id="send" type="submit"></button></form>',
    );
    document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    for (const id of ['link', 'word', 'label', 'field', 'send']) tap(id);
    fireEvent.keyDown(document.getElementById('field') as HTMLElement, { key: 'ъ' });
    const heard = listen();
    takeEarlyInput()();
    expect(heard).toEqual([]);
  });

  test('no tap goes to elements that are removed, behind a drawer or disabled, nor to their replacements', () => {
    serverPage(
      '<button id="gone"></button><div id="behind"><button id="inert"></button></div><button id="off"></button>',
    );
    for (const id of ['gone', 'inert', 'off']) tap(id);
    document.getElementById('gone')?.replaceWith(document.createElement('button'));
    document.getElementById('behind')?.setAttribute('inert', '');
    document.getElementById('off')?.setAttribute('disabled', '');
    const heard = listen();
    takeEarlyInput()();
    expect(heard).toEqual([]);
  });

  test('a tap may make the next one impossible', () => {
    serverPage('<button id="open"></button><div id="page"><button id="add"></button></div>');
    tap('open');
    tap('add');
    document.getElementById('open')?.addEventListener('click', () => {
      document.getElementById('page')?.setAttribute('inert', '');
    });
    const heard = listen();
    takeEarlyInput()();
    expect(heard).toEqual(['click open']);
  });

  test('between hydration and the effects React handles taps itself, but Escape is still recorded', () => {
    serverPage('<button id="add"></button>');
    const replay = takeEarlyInput();
    tap('add');
    escape();
    const heard = listen();
    replay();
    expect(heard).toEqual(['keydown ']);
  });
});

test('[UIX-01] text typed before hydration stays, caret included, and React is told of it', async () => {
  const told: string[] = [];
  function Field() {
    const [text, setText] = useState('');
    return (
      <TextField
        label="Имя"
        value={text}
        onChange={(next) => {
          told.push(next);
          setText(next);
        }}
      />
    );
  }
  serverPage(`<div id="root">${renderToString(<Field />)}</div>`);
  const field = screen.getByLabelText<HTMLInputElement>('Имя');
  field.focus();
  field.value = 'моло';
  field.setSelectionRange(2, 2);
  const root = document.getElementById('root') as HTMLElement;
  const hydrated = await act(async () => hydrateRoot(root, <Field />));
  expect(told).toEqual(['моло']);
  expect(screen.getByLabelText('Имя')).toBe(field);
  expect([field.value, field.selectionStart, document.activeElement === field]).toEqual(['моло', 2, true]);
  fireEvent.change(field, { target: { value: 'молоко' } });
  expect(told).toEqual(['моло', 'молоко']);
  expect(field.value).toBe('молоко');
  act(() => hydrated.unmount());
});

test('a field created by the page itself reports nothing', () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<TextField label="Имя" value="Анна" onChange={onChange} />);
  expect(onChange).not.toHaveBeenCalled();
});
