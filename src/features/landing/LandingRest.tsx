import { Suspense } from 'react';
import { Carousel } from './carousel/Carousel';
import { About, Why } from './sections/About';
import { Contact } from './sections/Contact';
import { HowItWorks } from './sections/HowItWorks';
import { Intro } from './sections/Intro';
import { KeyFeatures } from './sections/KeyFeatures';
import { Partners } from './sections/Partners';
import { Stakeholders } from './sections/Stakeholders';

const sections = [Partners, Stakeholders, KeyFeatures, About, Why, Intro, Carousel, HowItWorks, Contact];

/**
 * The landing page below the first screen, except for the download section in the footer. Each section has its own
 * Suspense boundary, not to wait for anything but to let React pause between sections while hydrating.
 */
export function LandingRest() {
  return sections.map((Part, index) => (
    <Suspense key={index}>
      <Part />
    </Suspense>
  ));
}
