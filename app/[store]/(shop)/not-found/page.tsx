import { NotFoundScreen } from '../_screens/not-found-screen';

/**
 * The 404 page as a page of its own. For `notFound()` Next sends HTML without content, which a script fills; the server
 * sends this page instead, with status 404 (server/render-not-found.ts).
 */
export default NotFoundScreen;
