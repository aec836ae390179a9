import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';

import { LayerStackProvider } from '../ui/index.ts';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import { UiPage } from './ui-page.tsx';

/** Shows the parts alone, without a shop behind them. */
export function showParts(root: HTMLElement): void {
  createRoot(root).render(
    <MemoryRouter>
      <LayerStackProvider>
        <UiPage />
      </LayerStackProvider>
    </MemoryRouter>,
  );
}
