/** Images and fonts are URLs in tests. */
export default '/assets/file';
