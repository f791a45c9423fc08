export { OwnPage as default } from '@/features/staff-team/server/own-page';
