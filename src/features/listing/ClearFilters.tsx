import { Button } from '../../components/Button.tsx';
import { focusHeading } from '../layout/RouteAnnouncer.tsx';

/** Sets search and filters back. The button goes, so whoever pressed it goes on from the page's heading. */
export const ClearFilters = ({ onClear }: { readonly onClear: () => void }) => (
  <Button
    kind="quiet"
    onClick={() => {
      focusHeading();
      onClear();
    }}
  >
    Clear filters
  </Button>
);
