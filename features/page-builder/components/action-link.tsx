import type { ContentAction } from '@/commerce/model/content/content-rows';
import { TextLink } from '@/ui/text-link';
import { type LinkTargets, targetUrl } from '../target-url';

interface ActionLinkProps {
  readonly action: ContentAction | undefined;
  readonly targets: LinkTargets;
}

export function ActionLink({ action, targets }: ActionLinkProps) {
  const href = action && targetUrl(action.target, targets);
  if (!action || typeof href !== 'string') return null;
  return (
    <TextLink href={href} prefetch={false} standalone>
      {action.label}
    </TextLink>
  );
}
