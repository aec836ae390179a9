import { paymentQueryOf, returnParameters } from '@shop/domain/payments';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';

/**
 * Handles a return from the bank's app to a page of orders, and takes its parameters out of the address without an entry of the
 * history (ORD-27, OPN-352). `orderIds`: the orders of the page; left out, those that the address names.
 */
export function useBankReturn(orderIds?: readonly string[]): void {
  const { bankApp } = useShop();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  // A drawer that is leaving sees the address of the page that follows it.
  const [own] = useState(pathname);
  useEffect(() => {
    if (pathname !== own) return;
    const values = new URLSearchParams(search);
    if (!returnParameters.some((name) => values.has(name))) return;
    const query = paymentQueryOf((name) => values.get(name));
    bankApp.returned(query, orderIds ?? query.orderIds);
    for (const name of returnParameters) values.delete(name);
    const rest = values.toString();
    void navigate(
      { pathname, search: rest === '' ? '' : `?${rest}` },
      { replace: true, state: location.state as unknown },
    );
    // eslint-disable-next-line react/exhaustive-deps -- once for each address
  }, [search]);
}
