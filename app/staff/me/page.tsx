export { OwnPage as default } from '@/features/staff-team/components/own-page';
