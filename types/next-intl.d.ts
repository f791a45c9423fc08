import type { Messages } from '@/lib/messages';

declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
