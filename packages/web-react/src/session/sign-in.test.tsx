import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { command, nothing } from '../testing/stub-service.ts';
import { CodeForm, type CodeFormProps } from './code-form.tsx';
import { SignInWizard } from './sign-in-wizard.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const form = (part: Partial<CodeFormProps> = {}): CodeFormProps => ({
  label: 'Код из СМС',
  state: 'normal',
  secondsLeft: 0,
  attempt: 0,
  onSubmit: () => Promise.resolve(false),
  onResend: () => undefined,
  onDone: () => undefined,
  ...part,
});
async function type(code: string) {
  fireEvent.paste(screen.getByLabelText('Цифра 1'), { clipboardData: { getData: () => code } });
  await pass(0);
}

describe('code form', () => {
  test('[EML-13] it submits by itself, once, when the last cell is filled', async () => {
    const onSubmit = command(() => new Promise<boolean>(() => undefined));
    render(<CodeForm {...form({ onSubmit })} />);
    await type('123');
    expect(onSubmit).not.toHaveBeenCalled();
    await type('1234');
    fireEvent.submit(document.querySelector('form') as Element);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('1234');
  });

  test('[EML-14] the button shows loading, then a check mark for 1000 ms, then the form is done', async () => {
    const onDone = nothing();
    let answer = (_isRight: boolean) => undefined as void;
    render(<CodeForm {...form({ onDone, onSubmit: () => new Promise((resolve) => (answer = resolve)) })} />);
    await type('1234');
    expect(screen.getByRole('button', { name: 'Войти' }).getAttribute('aria-busy')).toBe('true');
    answer(true);
    await pass(0);
    await pass(999);
    expect(onDone).not.toHaveBeenCalled();
    await pass(1);
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('[EML-15] the countdown to a new code counts down by seconds', () => {
    const { rerender } = render(<CodeForm {...form({ secondsLeft: 30 })} />);
    expect(screen.getByText('Получить новый код через 0:30')).toBeTruthy();
    rerender(<CodeForm {...form({ secondsLeft: 9 })} />);
    expect(screen.getByText('Получить новый код через 0:09')).toBeTruthy();
  });

  test('[EML-16] resend is disabled while counting and otherwise asks for a new code', () => {
    const onResend = nothing();
    const { rerender } = render(<CodeForm {...form({ secondsLeft: 5, onResend })} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Получить новый код/ }).disabled).toBe(true);
    rerender(<CodeForm {...form({ onResend })} />);
    fireEvent.click(screen.getByRole('button', { name: 'Получить новый код' }));
    expect(onResend).toHaveBeenCalledOnce();
    rerender(<CodeForm {...form({ state: 'limited', onResend })} />);
    expect(screen.queryByRole('button', { name: /Получить новый/ })).toBeNull();
  });

  test('[EML-17] a wrong code says so, with the resend control in the sentence', () => {
    const onResend = nothing();
    render(<CodeForm {...form({ state: 'invalid', onResend })} />);
    expect(screen.getByRole('status').textContent).toBe('Не тот код. Получить новый');
    fireEvent.click(screen.getByRole('button', { name: 'Получить новый' }));
    expect(onResend).toHaveBeenCalledOnce();
  });

  test('[EML-18] a wrong code while counting names the seconds', () => {
    render(<CodeForm {...form({ state: 'invalid', secondsLeft: 7 })} />);
    expect(screen.getByRole('status').textContent).toBe('Не тот код. Получить новый можно через 0:07');
  });

  test('[OPN-341] after a wrong code the first cell has the focus, and the next digit begins a new code', async () => {
    const onSubmit = command(() => Promise.resolve(false));
    const { rerender } = render(<CodeForm {...form({ onSubmit })} />);
    await type('1111');
    rerender(<CodeForm {...form({ onSubmit, state: 'invalid' })} />);
    await pass(0);
    expect(document.activeElement).toBe(screen.getByLabelText('Цифра 1'));
    fireEvent.change(screen.getByLabelText('Цифра 1'), { target: { value: '5' } });
    await pass(0);
    expect(
      [1, 2, 3, 4].map((cell) => screen.getByLabelText<HTMLInputElement>(`Цифра ${cell}`).value).join(''),
    ).toBe('5');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('[EML-19] limited attempts say so and take no input', () => {
    render(<CodeForm {...form({ state: 'limited' })} />);
    expect(screen.getByRole('status').textContent).toBe(
      'Слишком много попыток ввести код. Получить новый можно через полчаса',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Цифра 1').matches(':disabled')).toBe(true);
  });
});

describe('login wizard', () => {
  test('[AUT-02] form, phone, code; back goes one step back and closing leaves the visitor anonymous', async () => {
    const { shop } = renderInShop(<SignInWizard />);
    shop.signIn.set({ isOpen: true });
    await pass(50);
    expect(screen.getByRole('dialog', { name: 'Вход' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Войти по номеру телефона' }));
    await pass(0);
    expect(screen.getByLabelText('Номер телефона')).toBeTruthy();
    shop.signIn.set({ step: 'code', phone: '+79001234567' });
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await pass(0);
    expect(screen.getByLabelText('Номер телефона')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(shop.signIn['close']).toHaveBeenCalledOnce();
    expect(shop.session.state.isSignedIn).toBe(false);
  });

  test('[AUT-08] with an invalid phone the send button is disabled', async () => {
    const { shop } = renderInShop(<SignInWizard />);
    shop.signIn.set({ isOpen: true, step: 'phone' });
    await pass(50);
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Получить код' });
    expect(send.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Номер телефона'), { target: { value: '+7 900 123 45 67' } });
    expect(send.disabled).toBe(false);
    fireEvent.click(send);
    expect(shop.signIn['submitPhone']).toHaveBeenCalledWith('+79001234567');
  });

  test('[AUT-24] a failure to send a code shows the alert and keeps the phone', async () => {
    const { shop } = renderInShop(<SignInWizard />);
    shop.signIn.set({ isOpen: true, step: 'phone' });
    await pass(50);
    fireEvent.change(screen.getByLabelText('Номер телефона'), { target: { value: '+79001234567' } });
    shop.signIn.set({ error: { kind: 'notSent' } });
    await pass(50);
    expect(screen.getByRole('alertdialog', { name: 'У нас ошибка' }).textContent).toContain(
      'Не получилось отправить вам код. Попробуйте ещё раз чуть позже',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Номер телефона').value).toBe('+7 900 123 45 67');
  });

  test('[EML-14] after the right code the check mark stands for 1000 ms before the wizard closes', async () => {
    const { shop } = renderInShop(<SignInWizard />);
    shop.signIn['submitCode']?.mockImplementation(() => {
      shop.signIn.set({ isOpen: false, step: 'form', phone: '' });
      return Promise.resolve(true);
    });
    shop.signIn.set({ isOpen: true, step: 'code', phone: '+79001234567' });
    await pass(50);
    await type('1234');
    await pass(999);
    expect(screen.getByRole('dialog', { name: 'Код отправили на +7 900 123 45 67' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Цифра 4').value).toBe('4');
    await pass(1);
    await pass(500);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[AUT-02] closing while a code is checked closes the wizard; the late answer does not touch the next check', async () => {
    const { shop } = renderInShop(<SignInWizard />);
    const answers: ((isRight: boolean) => void)[] = [];
    shop.signIn['submitCode']?.mockImplementation(
      () => new Promise<boolean>((resolve) => answers.push(resolve)),
    );
    shop.signIn.set({ isOpen: true, step: 'code', phone: '+79001234567' });
    await pass(50);
    await type('1234');
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    await pass(500);
    expect(shop.signIn['close']).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    shop.signIn.set({ isOpen: true, step: 'code', phone: '+79007654321' });
    await pass(50);
    await type('5678');
    answers[0]?.(false);
    await pass(0);
    fireEvent.click(screen.getByRole('button', { name: 'Назад' }));
    expect(shop.signIn['back']).not.toHaveBeenCalled();
    shop.signIn.set({ isOpen: false, step: 'form', phone: '' });
    answers[1]?.(true);
    await pass(0);
    await pass(999);
    expect(screen.getByRole('dialog', { name: 'Код отправили на +7 900 765 43 21' })).toBeTruthy();
    await pass(1);
    await pass(500);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[AUT-26] the code step is the code form with the phone in its title', async () => {
    const { shop } = renderInShop(<SignInWizard />);
    shop.signIn.set({ isOpen: true, step: 'code', phone: '+79001234567', resendAt: Date.now() + 30_000 });
    await pass(50);
    expect(screen.getByRole('dialog', { name: 'Код отправили на +7 900 123 45 67' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Код из СМС' })).toBeTruthy();
    expect(screen.getByText('Получить новый код через 0:30')).toBeTruthy();
    await pass(1000);
    expect(screen.getByText(/через 0:29|через 0:28/)).toBeTruthy();
  });
});
