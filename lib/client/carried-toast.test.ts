import { beforeEach, expect, it } from 'vitest';
import { carryToast, showCarriedToast } from './carried-toast';
import { useToasts } from './toasts';

const loadPage = () => useToasts.setState({ toasts: [] });

beforeEach(loadPage);

it('shows the message of a reply on the next page, once, also if its toast has closed before', () => {
  carryToast({ message: 'You’re signed in.' });
  loadPage();
  showCarriedToast();
  expect(useToasts.getState().toasts).toMatchObject([{ tone: 'success', message: 'You’re signed in.' }]);
  loadPage();
  showCarriedToast();
  expect(useToasts.getState().toasts).toEqual([]);
});

it('shows nothing for a reply without a message', () => {
  carryToast({ message: 'earlier' });
  carryToast({});
  loadPage();
  showCarriedToast();
  expect(useToasts.getState().toasts).toEqual([]);
});
