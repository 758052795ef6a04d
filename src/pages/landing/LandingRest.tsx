import { Suspense } from 'react';
import { Carousel } from './carousel/Carousel';
import { About } from './sections/About';
import { Contact } from './sections/Contact';
import { HowItWorks } from './sections/HowItWorks';
import { Intro } from './sections/Intro';
import { KeyFeatures } from './sections/KeyFeatures';
import { Partners } from './sections/Partners';
import { Stakeholders } from './sections/Stakeholders';
import { Why } from './sections/Why';

const sections = [Partners, Stakeholders, KeyFeatures, About, Why, Intro, Carousel, HowItWorks, Contact];

/**
 * The landing page below its first screen; the download section is the footer's. Each section is hydrated in a task of
 * its own: the boundaries never wait for anything, they are where React may pause.
 */
export function LandingRest() {
  return sections.map((Part, index) => (
    <Suspense key={index}>
      <Part />
    </Suspense>
  ));
}
