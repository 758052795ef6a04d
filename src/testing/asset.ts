/** What a picture or font is to a test: an address. */
export default '/assets/file';
