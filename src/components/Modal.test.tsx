import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { useDialogHistory } from '../lib/openDialogs';
import { renderPart, type RenderedPart } from '../testing/renderPart';
import { ConfirmModal, Modal } from './Modal';
import { TextInput } from './TextInput';

function Harness({ locked = false, link }: { locked?: boolean; link?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Modal open={open} onClose={() => setOpen(false)} title="Log in" description="Welcome back." locked={locked}>
        <TextInput label="Name" value={name} onChange={setName} />
        {link}
      </Modal>
    </>
  );
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('Modal', () => {
  it('R170 is named by its title, traps the focus and restores it', async () => {
    const { user } = renderPart(<Harness />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Log in' });
    expect(dialog).toHaveAccessibleDescription('Welcome back.');
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.tab();
    await user.keyboard('Marguerite');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Marguerite');
    for (let presses = 0; presses < 4; presses += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await gone();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('R170 a backdrop click does not close a form; the close button does', async () => {
    const { user } = renderPart(<Harness />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(document.querySelector('.MuiDialog-container') as HTMLElement);
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
  });

  it('R62 stays open while work is running', async () => {
    const { user } = renderPart(<Harness locked />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('ConfirmModal', () => {
  const question = { title: 'Remove Sam?', help: 'Sam loses access.', yes: 'Remove Sam', no: 'Keep Sam' };

  it('asks with the question as its title, and answers that are verbs', async () => {
    const onYes = jest.fn();
    const onNo = jest.fn();
    const { user } = renderPart(<ConfirmModal open question={question} onYes={onYes} onNo={onNo} />);
    expect(screen.getByRole('alertdialog', { name: 'Remove Sam?' })).toHaveAccessibleDescription('Sam loses access.');
    await user.click(screen.getByRole('button', { name: 'Remove Sam' }));
    await user.click(screen.getByRole('button', { name: 'Keep Sam' }));
    expect([onYes.mock.calls.length, onNo.mock.calls.length]).toEqual([1, 1]);
  });

  it('R62 cannot be answered again while the action is running', () => {
    renderPart(<ConfirmModal open busy question={question} onYes={jest.fn()} onNo={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Keep Sam' })).toBeDisabled();
  });
});

describe('Back', () => {
  function Site() {
    const location = useLocation();
    useDialogHistory(location);
    return (
      <>
        <h1>{location.pathname}</h1>
        <Link to="/next">Next</Link>
        <Harness key={location.pathname} link={<Link to="/linked">Linked</Link>} />
      </>
    );
  }
  const site = (
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  );
  const openDialog = async ({ user }: RenderedPart) => {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(window.history.state).toHaveProperty('dialog', true));
  };
  const expectPage = (path: string) =>
    waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(path);
      expect(window.history.state).not.toHaveProperty('dialog');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  /** Renders the second page of a visit. */
  async function visit(): Promise<RenderedPart> {
    const view = renderPart(site);
    await view.user.click(screen.getByRole('link', { name: 'Next' }));
    await expectPage('/next');
    return view;
  }

  it('closes the dialog and stays on the page; the next Back leaves it', async () => {
    await openDialog(await visit());
    window.history.back();
    await expectPage('/next');
    window.history.back();
    await expectPage('/');
  });

  it('leaves the page after the dialog was closed in another way', async () => {
    const view = await visit();
    await openDialog(view);
    await view.user.keyboard('{Escape}');
    await expectPage('/next');
    window.history.back();
    await expectPage('/');
  });

  it('returns from a page that the dialog led to in one step', async () => {
    const view = await visit();
    await openDialog(view);
    await view.user.click(screen.getByRole('link', { name: 'Linked' }));
    await expectPage('/linked');
    window.history.back();
    await expectPage('/next');
    window.history.back();
    await expectPage('/');
  });

  it('leaves the page after a reload with an open dialog', async () => {
    const view = await visit();
    await openDialog(view);
    view.unmount();
    renderPart(site);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    window.history.back();
    await expectPage('/');
  });

  it('Forward stays on the page after Back closed the dialog, and the next Back leaves it', async () => {
    await openDialog(await visit());
    window.history.back();
    await expectPage('/next');
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.forward();
    await moved;
    await expectPage('/next');
    window.history.back();
    await expectPage('/');
  });

  it('keeps the dialog open during work', async () => {
    const view = renderPart(
      <BrowserRouter>
        <LockedSite />
      </BrowserRouter>,
    );
    await openDialog(view);
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await moved;
    await waitFor(() => expect(window.history.state).toHaveProperty('dialog', true));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  function LockedSite() {
    useDialogHistory(useLocation());
    return <Harness locked />;
  }
});
