import { beforeEach, expect, it } from 'vitest';
import { carryToast, showCarriedToast } from './carried-toast';
import { showToast, useToasts } from './toasts';

const loadPage = () => useToasts.setState({ toasts: [] });

beforeEach(loadPage);

it('shows the newest success on the next page, once', () => {
  showToast({ tone: 'success', message: 'You’re signed in.' });
  showToast({ tone: 'danger', message: 'Something went wrong' });
  carryToast();
  loadPage();
  showCarriedToast();
  expect(useToasts.getState().toasts).toMatchObject([{ tone: 'success', message: 'You’re signed in.' }]);
  loadPage();
  showCarriedToast();
  expect(useToasts.getState().toasts).toEqual([]);
});

it('shows nothing where nothing succeeded', () => {
  showToast({ tone: 'danger', message: 'Something went wrong' });
  carryToast();
  loadPage();
  showCarriedToast();
  expect(useToasts.getState().toasts).toEqual([]);
});
