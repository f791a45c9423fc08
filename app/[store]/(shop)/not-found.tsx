import { NotFoundScreen } from './_screens/not-found-screen';

export default NotFoundScreen;
