import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
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
