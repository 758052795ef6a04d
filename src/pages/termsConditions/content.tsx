import { brand, claims, contact } from '../../config/content';
import { paths } from '../../config/paths';
import { TextLink } from '../legal/TextLink';
import type { LegalText } from '../legal/types';

/** The eight topics of specification 2.13 (R130), with the privacy link filled in (R131, T33). */
export const termsConditions: LegalText = {
  title: 'Terms and conditions',
  intro: `These terms are the agreement between you and ${brand.legalName} about our website and our app.`,
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance',
      body: (
        <p>
          By creating an account, buying a plan or using the service you accept these terms. If you act for a company,
          you confirm that you may accept them for it. If you do not agree, please do not use the service.
        </p>
      ),
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      body: (
        <>
          <p>Use the service for the work it is made for. You may not:</p>
          <ul>
            <li>commit fraud with it, such as presenting a report of one roof as that of another;</li>
            <li>interfere with it, get around its limits or reach into accounts of others;</li>
            <li>reverse engineer, decompile or copy it, except where the law allows that without our consent;</li>
            <li>use bots, scrapers or other automatic means to read it out or to burden it.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'accounts',
      title: 'Accounts',
      body: (
        <>
          <p>
            Give correct data when you sign up and keep it current. Keep your password to yourself: what is done with
            your account counts as done by you until you tell us that somebody else has access. One seat is for one
            person.
          </p>
          <p>
            Paid plans run for the period you chose and renew until you cancel. After you cancel, the plan stays open
            until the end of the period that is paid. We may suspend an account that breaks these terms.
          </p>
        </>
      ),
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      body: (
        <p>
          The service, its design, its catalog and its texts belong to us or to those who license them to us. Product
          names and marks belong to their owners. Your photos and reports stay yours; you allow us to process them in
          order to provide the service and to make identification better.
        </p>
      ),
    },
    {
      id: 'third-party-services',
      title: 'Third-party services',
      body: (
        <p>
          Payments, app stores and some data sheets come from others, and their terms apply to them. We choose them with
          care, but we do not answer for what they do.
        </p>
      ),
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of liability',
      body: (
        <>
          <p>
            A result is a reading of photos and measurements, right in over {claims.accuracyPercent}% of cases and never
            a guarantee. Check the product before you order material or decide a claim.
          </p>
          <p>
            As far as the law allows, we are not liable for indirect damage, lost profit or material ordered in error,
            and our liability in all is limited to what you paid us in the twelve months before the event. Nothing here
            limits liability that the law does not let us limit.
          </p>
        </>
      ),
    },
    {
      id: 'privacy',
      title: 'Privacy',
      body: (
        <p>
          How we handle personal data is described in our{' '}
          <TextLink to={paths.privacyPolicy.href()}>privacy policy</TextLink>.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <p>
          We may change these terms and publish them here with a new effective date. If a change is to your
          disadvantage, we tell you by e-mail before it takes effect, and you may cancel. Questions:{' '}
          <TextLink to={`mailto:${contact.email}`}>{contact.email}</TextLink>.
        </p>
      ),
    },
  ],
};
