import type { FieldMessage } from './message';
import { fieldMessage } from './message';

/**
 * A scheme, `//host.`, `www.`, or a domain that is followed by a path, a query or a port. Of the domain the pattern takes
 * one character before the dot, so that a long text without dots costs no more than its length.
 */
const webAddress = /:\/\/|\/\/[^\s/]+\.|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}(?:[/?]|:\d)/iu;

/**
 * A domain by itself, which email programs make a link. Only top-level domains that are no word of a name: `Dr.de Vries`
 * and `St.John` are names. A label of one letter is an initial: `J.Com`.
 */
const plainDomain =
  /[\p{L}\p{N}]{2}\.(?:app|biz|club|cn|com|dev|info|io|link|live|net|online|org|ru|shop|site|store|top|xyz)(?![\p{L}\p{N}])/iu;

/** Compatible characters (`ｗｗｗ．`) and dots of other scripts work in an address; invisible ones do not show. */
function spelledOut(value: string): string {
  return value
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.');
}

/**
 * No web address: the shop prints names and addresses in emails, which anybody can have sent to anybody. A domain by
 * itself is valid, because companies are named after theirs.
 */
export function checkNoWebAddress(value: string): FieldMessage | null {
  return webAddress.test(spelledOut(value)) ? fieldMessage('validation.webAddress') : null;
}

/** The same for names of people, which contain no domain either. */
export function checkNoDomain(value: string): FieldMessage | null {
  return plainDomain.test(spelledOut(value))
    ? fieldMessage('validation.webAddress')
    : checkNoWebAddress(value);
}
