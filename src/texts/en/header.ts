import { brand } from '../../config/content';

/** The head of every page and its menu (specification 2.2); the captions are the specification's. */
export const skipToContent = 'Skip to content';
export const home = `${brand.name}, home`;
export const menu = 'Menu';
export const closeMenu = 'Close menu';
export const main = 'Main';
export const about = 'About';
export const pricing = 'Pricing';
export const features = 'Features';
export const howItWorks = 'How It Works';
export const download = 'Download';
export const faq = 'FAQ';
export const contact = 'Contact';
export const affiliateProgram = 'Affiliate Program';
export const logIn = 'Login';
export const cartEmpty = 'Cart, empty';
export const cart = (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
