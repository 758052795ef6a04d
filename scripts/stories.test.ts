import { assertAnswer } from '../server/testing/contract';
import { usual } from '../stories/answers';
import { calls } from '../stories/calls.gen';
import { stories } from '../stories/stories';
import { listOperations, readContract } from './api/contract';

const routes = listOperations(readContract()).map(({ route }) => route.split(' ').reverse() as [string, string]);
/** Of two operations of one path, the first is the read, which the stories answer. */
const methods = new Map(routes.reverse());
const profiles = stories.filter(({ user }) => user).map(({ user }) => ({ [calls.getProfile]: { data: user } }));

it('the API responses in the stories match the contract', () => {
  for (const answers of [usual, ...profiles, ...stories.map((story) => story.answers ?? {})]) {
    for (const [path, answer] of Object.entries(answers)) {
      if (typeof answer === 'string') continue;
      const { status = 200, ...rest } = answer;
      const body = { success: status < 400, ...rest };
      assertAnswer(methods.get(path)!, path, { status, body, contentType: 'application/json' });
    }
  }
});
