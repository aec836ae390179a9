import { Suspense, use } from 'react';
import { Navigate } from 'react-router-dom';

import { CategorySkeleton, RowsSkeleton } from '../catalog/index.ts';
import {
  PlaceholderContext,
  RoutesContext,
  fallbackOf,
  matchRoute,
  pageTypeOn,
  type RouteLocation,
} from '../navigation/index.ts';
import { PageView } from './page-view.tsx';
import { RouteScreen } from './route-screen.tsx';
import { CrashScreen, NotFoundPage } from '../shell/index.ts';
import { StoreGate } from '../showcase/index.ts';
import { reloadPage } from '../ui/failed-loads.ts';
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
        <PageView key={location.pathname} page="not_found" />
        <NotFoundPage />
      </>
    );
  }
  const content = <RouteScreen key={location.pathname} {...match} />;
  const isCatalogue = match.route.isCatalogue === true;
  const placeholder = isCatalogue ? <CategorySkeleton /> : <RowsSkeleton />;
  const page = pageTypeOn(match.route, location.search);
  return (
    <ErrorBoundary
      resetKey={location.pathname}
      onError={report}
      onRetry={reloadPage}
      fallback={(retry) => <CrashScreen onRetry={retry} />}
    >
      <PageView key={`${page} ${location.pathname}`} page={page} />
      <PlaceholderContext value={placeholder}>
        <Suspense fallback={placeholder}>{isCatalogue ? <StoreGate>{content}</StoreGate> : content}</Suspense>
      </PlaceholderContext>
    </ErrorBoundary>
  );
}
