export { SignInPage as default } from '@/features/staff-access/server/pages';
