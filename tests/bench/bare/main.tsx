import { createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

/** The least that React and the router can show: one heading, one text, one link. */
const root = createRootRoute();
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => (
    <main>
      <h1>A bare page</h1>
      <p>It shows how fast React and the router are without anything else.</p>
      <Link to="/">Home</Link>
    </main>
  ),
});
const container = document.getElementById('root');
if (container)
  createRoot(container).render(
    <RouterProvider router={createRouter({ routeTree: root.addChildren([home]) })} />,
  );
