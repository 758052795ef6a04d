import { clientConfig } from '../../webpack.config';

it('the server of development is reached from this machine alone, as the API behind it', () => {
  expect(clientConfig('development')).toHaveProperty('devServer.host', '127.0.0.1');
});
