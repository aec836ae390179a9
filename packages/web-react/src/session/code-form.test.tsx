import { CodeForm as CodeFormSource } from '@shop/application/session';
import type { CodeRequested, CodeSubmitted } from '@shop/domain/session';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { timers } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { command, nothing } from '../testing/stub-service.ts';
import { CodeForm } from './code-form.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const sent = (resendAfterSeconds = 30): CodeRequested => ({ type: 'CODE_SENT', resendAfterSeconds });

/** A form whose code was just sent; `answers` holds the outcomes of the next check and the next request. */
async function opened(resendAfterSeconds = 30) {
  const answers: { submitted: CodeSubmitted | Promise<CodeSubmitted>; requested: CodeRequested } = {
    submitted: { type: 'CODE_INVALID' },
    requested: sent(),
  };
  const submit = command(async (_code: string) => answers.submitted);
  const send = command(async () => answers.requested);
  const showError = nothing();
  const clock = { now: () => Date.now(), serverNow: () => Date.now(), observe: () => undefined };
  const form = new CodeFormSource(clock, timers, { submit, send, showError });
  form.open({ type: 'CODE_SENT', resendAfterSeconds });
  renderInShop(<CodeForm form={form} label="Код из СМС" submitLabel="Войти" />);
  await pass(0);
  return { answers, submit, send, showError, form };
}

const cell = (position: number) => screen.getByLabelText<HTMLInputElement>(`Цифра ${position}`);
const digits = () => [1, 2, 3, 4].map((position) => cell(position).value).join('');
async function paste(code: string) {
  fireEvent.paste(cell(1), { clipboardData: { getData: () => code } });
  await pass(0);
}
const note = () => screen.getByRole('status').textContent;
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Войти' });

describe('a code', () => {
  test('[EML-13] is submitted automatically, once, when the last cell is filled', async () => {
    const { answers, submit } = await opened();
    answers.submitted = new Promise(() => undefined);
    await paste('123');
    expect(submit).not.toHaveBeenCalled();
    await paste('1234');
    fireEvent.submit(document.querySelector('form') as Element);
    await pass(0);
    expect(submit).toHaveBeenCalledExactlyOnceWith('1234');
  });

  test('[EML-13] the button submits only a whole code', async () => {
    const { submit } = await opened();
    expect(submitButton().disabled).toBe(true);
    await paste('123');
    fireEvent.submit(document.querySelector('form') as Element);
    await pass(0);
    expect([submit.mock.calls.length, submitButton().disabled]).toEqual([0, true]);
    await paste('1234');
    expect(submitButton().disabled).toBe(false);
    fireEvent.submit(document.querySelector('form') as Element);
    await pass(0);
    expect(submit.mock.calls).toEqual([['1234'], ['1234']]);
  });

  test('[EML-14] the button shows loading, then a check mark for 1000 ms', async () => {
    const { answers, form } = await opened();
    let answer = (_submitted: CodeSubmitted) => undefined as void;
    answers.submitted = new Promise<CodeSubmitted>((resolve) => (answer = resolve));
    await paste('1234');
    expect(submitButton().getAttribute('aria-busy')).toBe('true');
    expect(cell(1).matches(':disabled')).toBe(true);
    answer({ type: 'SUBMIT_SUCCEEDED' });
    await pass(999);
    expect([form.state.phase, digits()]).toEqual(['DONE', '1234']);
    expect(submitButton().querySelector('svg')).not.toBeNull();
    await pass(1);
    expect([form.state.phase, digits()]).toEqual(['TYPING', '']);
  });
});

describe('another code', () => {
  test('[EML-15] counts down from 30 s by seconds', async () => {
    await opened();
    expect(screen.getByText('Получить новый код через 0:30')).toBeTruthy();
    await pass(1000);
    expect(screen.getByText('Получить новый код через 0:29')).toBeTruthy();
    await pass(20_000);
    expect(screen.getByText('Получить новый код через 0:09')).toBeTruthy();
  });

  test('[EML-16, OPN-341] can be requested when the countdown is over; this empties the cells and restarts the countdown', async () => {
    const { answers, send } = await opened(5);
    const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /Получить новый код/ });
    expect(resend().disabled).toBe(true);
    await pass(5000);
    await paste('12');
    answers.requested = sent(20);
    fireEvent.click(resend());
    await pass(0);
    expect(send).toHaveBeenCalledOnce();
    expect(digits()).toBe('');
    expect(resend().disabled).toBe(true);
    expect(resend().textContent).toBe('Получить новый код через 0:20');
  });

  test('[AUT-24] one that cannot be sent is reported, and the typed digits stay', async () => {
    const { answers, showError } = await opened(0);
    await paste('12');
    answers.requested = { type: 'SEND_FAILED' };
    fireEvent.click(screen.getByRole('button', { name: 'Получить новый код' }));
    await pass(0);
    expect(showError).toHaveBeenCalledOnce();
    expect(digits()).toBe('12');
  });
});

describe('a failure', () => {
  test('[EML-17] a wrong code is reported in a sentence that contains the button for another one', async () => {
    const { send } = await opened(0);
    await paste('1111');
    expect(note()).toBe('Не тот код. Получить новый');
    fireEvent.click(screen.getByRole('button', { name: 'Получить новый' }));
    await pass(0);
    expect(send).toHaveBeenCalledOnce();
    expect(note()).toBe('');
  });

  test('[EML-18] a wrong code during the countdown names the remaining seconds', async () => {
    await opened(7);
    await paste('1111');
    expect(note()).toBe('Не тот код. Получить новый можно через 0:07');
    expect(screen.queryByRole('button', { name: /Получить/ })).toBeNull();
  });

  test('[EML-18] a wrong code is read out once, and not at every second of the countdown', async () => {
    await opened(7);
    await paste('1111');
    const changes: Node[] = [];
    const record = (records: readonly MutationRecord[]) =>
      changes.push(...records.map(({ target }) => target));
    const observer = new MutationObserver(record);
    observer.observe(screen.getByRole('status'), { subtree: true, childList: true, characterData: true });
    await pass(2000);
    record(observer.takeRecords());
    expect(note()).toBe('Не тот код. Получить новый можно через 0:05');
    const regions = changes.map((node) =>
      (node instanceof Element ? node : node.parentElement)
        ?.closest('[aria-live]')
        ?.getAttribute('aria-live'),
    );
    expect(new Set(regions)).toEqual(new Set(['off']));
  });

  test('[OPN-341] after a wrong code the first cell has the focus, and the next digit starts a new code', async () => {
    const { submit } = await opened();
    await paste('1111');
    expect([digits(), cell(1).getAttribute('aria-invalid')]).toEqual(['1111', 'true']);
    expect(document.activeElement).toBe(cell(1));
    fireEvent.change(cell(1), { target: { value: '5' } });
    await pass(0);
    expect([digits(), note(), cell(1).getAttribute('aria-invalid')]).toEqual(['5', '', null]);
    expect(submit).toHaveBeenCalledOnce();
  });

  test('[EML-24] [AUT-30] [OPN-341] a code that was cleared begins at its first cell again, wherever the focus was', async () => {
    const { answers } = await opened();
    answers.submitted = { type: 'SUBMIT_FAILED' };
    await paste('1234');
    expect([digits(), document.activeElement]).toEqual(['', cell(1)]);
    // The dialog about it gives the focus back to the last cell.
    cell(4).focus();
    fireEvent.change(cell(4), { target: { value: '7' } });
    expect([digits(), document.activeElement]).toEqual(['7', cell(2)]);
  });

  test('[EML-16] [OPN-341] a new code is entered from its first cell', async () => {
    await opened(0);
    fireEvent.change(cell(1), { target: { value: '7' } });
    const again = screen.getByRole('button', { name: 'Получить новый код' });
    again.focus();
    fireEvent.click(again);
    await pass(0);
    expect([digits(), document.activeElement]).toEqual(['', cell(1)]);
  });

  test('[EML-19, OPN-341] limited attempts say so and take no input until the time is over', async () => {
    const { answers, form } = await opened();
    answers.submitted = { type: 'ATTEMPTS_LIMITED', retryAfterSeconds: 60 };
    await paste('1111');
    expect(note()).toBe('Слишком много попыток ввести код. Получить новый можно через полчаса');
    expect([cell(1).matches(':disabled'), submitButton().disabled]).toEqual([true, true]);
    expect(screen.queryByRole('button', { name: /Получить новый/ })).toBeNull();
    await act(async () => {
      expect(await form.enter(['1', '2', '3', '4'])).toBe(false);
    });
    expect(digits()).toBe('');
    await pass(60_000);
    expect([note(), cell(1).matches(':disabled')]).toEqual(['', false]);
    expect(screen.getByRole('button', { name: 'Получить новый код' })).toBeTruthy();
  });
});
