import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../testing/renderPart';
import { ConfirmModal, Modal } from './Modal';
import { TextInput } from './TextInput';

function Harness({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Modal open={open} onClose={() => setOpen(false)} title="Log in" description="Welcome back." locked={locked}>
        <TextInput label="Name" value={name} onChange={setName} />
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
