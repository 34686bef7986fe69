import { testOnMachine } from '../../pathEngine/testOnMachine.ts';
import { flow } from './flow.ts';

testOnMachine(flow);
