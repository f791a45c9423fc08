import { NotFoundScreen } from '../_screens/not-found-screen';

/**
 * The words of a missing page as a page of its own. Next sends an empty frame for `notFound()`, which a script
 * fills; the server puts this in its place, with status 404 (cli/missing-page.ts).
 */
export default NotFoundScreen;
