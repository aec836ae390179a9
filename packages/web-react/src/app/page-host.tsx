import { Suspense, use } from 'react';
import { Navigate } from 'react-router-dom';

import { CategorySkeleton } from '../catalog/index.ts';
import { RoutesContext, fallbackOf, matchRoute, type RouteLocation } from '../navigation/index.ts';
import { PageView } from './page-view.tsx';
import { CrashScreen, NotFoundPage } from '../shell/index.ts';
import { StoreGate } from '../showcase/index.ts';
import { ErrorBoundary, ReportContext, useSizeClass } from '../ui/index.ts';

/** The page of a location; a crash stays inside it (SHL-23). */
export function PageHost({ location }: { readonly location: RouteLocation }) {
  const routes = use(RoutesContext);
  const report = use(ReportContext);
  const size = useSizeClass();
  const match = matchRoute(routes, location.pathname, size);
  if (match === null) {
    const fallback = fallbackOf(routes, location.pathname, size);
    if (fallback !== null) return <Navigate to={fallback} replace />;
    return (
      <>
        <PageView page="not_found" />
        <NotFoundPage />
      </>
    );
  }
  const { Component } = match.route.screen;
  const content = <Component key={location.pathname} params={match.params} />;
  const isCatalogue = match.route.page === 'main' || match.route.page === 'category';
  return (
    <ErrorBoundary resetKey={location.pathname} onError={report} fallback={<CrashScreen />}>
      <PageView key={location.pathname} page={match.route.page} />
      <Suspense fallback={<CategorySkeleton />}>
        {isCatalogue ? <StoreGate>{content}</StoreGate> : content}
      </Suspense>
    </ErrorBoundary>
  );
}
