import { brand, contact } from '../../config/content';
import { paths } from '../../config/paths';
import { mailto } from '../../lib/mailto';
import { TextLink } from '../legal/TextLink';
import type { LegalText } from '../legal/types';

const dataRequest = mailto(contact.email, {
  subject: 'My personal data',
  body: 'Please [send me a copy of / correct / delete] the data of my account.\n\nE-mail of the account: \nName: \n',
});

const support = <TextLink to={dataRequest}>{contact.email}</TextLink>;

/** The eight topics of specification 2.13 (R130); the data request link opens a mail that is already addressed (R198). */
export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  intro: `This policy says which data ${brand.legalName} collects when you use our website and our app, what we do with it, and what you can ask of us.`,
  sections: [
    {
      id: 'data-we-collect',
      title: 'Data we collect',
      body: (
        <>
          <p>We collect what you give us and what your device sends while you use the service:</p>
          <ul>
            <li>
              <b>About you:</b> your name, e-mail address, phone number and company, with the job title, company
              address, company phone number and company size you enter when you sign up.
            </li>
            <li>
              <b>About your device and use:</b> the kind of device and browser, the operating system, the IP address,
              the time of a request and the functions you use.
            </li>
            <li>
              <b>Images you upload:</b> photos of shingles and roofs, and the measurements you enter with them.
            </li>
            <li>
              <b>About purchases:</b> plan, amounts and invoices. Card numbers go to our payment provider and never
              reach our servers.
            </li>
          </ul>
          <p>
            The website uses no advertising and no analytics. It keeps your log-in and your cart in the storage of your
            browser, where you can delete them at any time.
          </p>
        </>
      ),
    },
    {
      id: 'how-we-use-it',
      title: 'How we use it',
      body: (
        <>
          <p>We use the data:</p>
          <ul>
            <li>to run the service: identify shingles, write reports and keep your library;</li>
            <li>to open and protect your account, which includes codes sent to your phone and e-mail;</li>
            <li>to take payments and send invoices;</li>
            <li>to answer you when you write to us, and to send the newsletter if you asked for it;</li>
            <li>to make identification more accurate, and to find faults and misuse.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'sharing',
      title: 'Sharing',
      body: (
        <>
          <p>
            <b>We do not sell your personal data.</b> We share it only:
          </p>
          <ul>
            <li>
              with service providers who work for us, such as hosting, payment, e-mail and text messages, and only what
              their task needs;
            </li>
            <li>when the law, a court or an authority requires it, or to protect the rights and safety of people;</li>
            <li>with your consent, for example when you send a report to someone.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'security',
      title: 'Security',
      body: (
        <p>
          Data travels encrypted. Passwords and codes are stored only as hashes, access inside our company is limited to
          those who need it, and sessions end by themselves. No system is beyond every attack; if one of ours is
          affected and it concerns you, we tell you without delay.
        </p>
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: (
        <>
          <p>
            You can ask for a copy of your data, have it corrected, or have it deleted. Write to support at {support}{' '}
            from the address of your account; the link opens a mail with what we need to know.
          </p>
          <p>
            We delete your account with your photos and reports. Invoices stay for as long as the law makes us keep
            them. Every newsletter has a link that ends it.
          </p>
        </>
      ),
    },
    {
      id: 'third-party-links',
      title: 'Third-party links',
      body: (
        <p>
          Our pages link to others: the app stores, our payment provider, social networks, manufacturers. What happens
          there follows their own policies. Please read them before you enter data.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: (
        <p>
          When we change this policy we publish the new text on this page with a new effective date. If a change matters
          for what we may do with your data, we also tell account holders by e-mail before it takes effect.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <p>
          Questions about this policy: {support} or <TextLink to={contact.phoneHref}>{contact.phone}</TextLink>. The
          rules for using the service are in our{' '}
          <TextLink to={paths.termsConditions.href()}>terms and conditions</TextLink>.
        </p>
      ),
    },
  ],
};
