export const saveReport = 'Save report';
export const whatItSaves = 'The last 200 actions as a file, without passwords, codes, tokens, emails and phones';
