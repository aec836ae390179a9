import { Suspense, use } from 'react';
import { Navigate } from 'react-router-dom';

import { CategorySkeleton } from '../catalog/index.ts';
import { RoutesContext, fallbackOf, matchRoute, type Place } from '../navigation/index.ts';
import { PageView } from './page-view.tsx';
import { CrashScreen, NotFoundPage } from '../shell/index.ts';
import { StoreGate } from '../showcase/index.ts';
import { ErrorBoundary, ReportContext, useSizeClass } from '../ui/index.ts';

/** The page of a place; a crash stays inside it (SHL-23). */
export function PageHost({ place }: { readonly place: Place }) {
  const routes = use(RoutesContext);
  const report = use(ReportContext);
  const size = useSizeClass();
  const match = matchRoute(routes, place.pathname, size);
  if (match === null) {
    const fallback = fallbackOf(routes, place.pathname, size);
    if (fallback !== null) return <Navigate to={fallback} replace />;
    return (
      <>
        <PageView page="not_found" />
        <NotFoundPage />
      </>
    );
  }
  const { Component } = match.route.screen;
  const content = <Component key={place.pathname} params={match.params} />;
  const isCatalogue = match.route.page === 'main' || match.route.page === 'category';
  return (
    <ErrorBoundary resetKey={place.pathname} onError={report} fallback={<CrashScreen />}>
      <PageView key={place.pathname} page={match.route.page} />
      <Suspense fallback={<CategorySkeleton />}>
        {isCatalogue ? <StoreGate>{content}</StoreGate> : content}
      </Suspense>
    </ErrorBoundary>
  );
}
