import type { ErrorBody } from '@shop/contract/kernel';
import type { ErrorCode } from '@shop/domain/kernel';

/** When a call or a page that cannot be had now may be asked for again. */
export const retryAfterSeconds = 5;

/** The store API cannot answer now; Fastify turns it into the status below. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;
}

const messages: Partial<Record<ErrorCode, string>> = {
  VALIDATION_ERROR: 'Запрос заполнен неправильно',
  INVALID_CSRF_TOKEN: 'Обновите страницу и попробуйте ещё раз',
  INVALID_REFRESH_TOKEN: 'Сессия закончилась',
  NOT_FOUND: 'Такого адреса нет',
  SERVICE_UNAVAILABLE: 'Сервис временно недоступен. Попробуйте попозже',
};

/** Error body of the web server's own calls, shaped like the store API's (OPN-188, OPN-313). */
export const problemOf = (code: ErrorCode, field?: string): ErrorBody => ({
  code,
  message: messages[code] ?? 'Не сработало. Попробуйте попозже',
  ...(field === undefined || field === '' ? {} : { errorDetails: { field } }),
});
