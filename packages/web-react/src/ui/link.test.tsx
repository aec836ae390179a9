import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { Link } from './link.tsx';
import { RenderedLink } from './rendered-link.tsx';

test.each(['/', '/cart', '/product/moloko-3-2', '/category/syry/?sort=price&tag=a#content', '#', '?page=2'])(
  '[DPL-15] the server renders the link to %s as the browser does',
  (to) => {
    const markup = (Component: typeof Link) =>
      renderToString(
        <MemoryRouter initialEntries={['/category/moloko?tag=b']}>
          <Component
            to={to}
            state={{ isInApp: true }}
            replace
            preventScrollReset
            className="link"
            aria-label="Дальше"
          >
            Дальше
          </Component>
        </MemoryRouter>,
      );
    expect(markup(RenderedLink)).toBe(markup(Link));
  },
);

test('[UIX-05] a second tap on a link whose page does not show yet leads nowhere again, so that Back leads back', () => {
  render(
    <BrowserRouter>
      <Link to="/about" state={{ isInApp: true }}>
        О нас
      </Link>
    </BrowserRouter>,
  );
  const { history, location } = globalThis;
  const before = history.length;
  act(() => {
    fireEvent.click(screen.getByRole('link'));
    fireEvent.click(screen.getByRole('link'));
  });
  expect([location.pathname, history.length - before]).toEqual(['/about', 1]);
  cleanup();
});
