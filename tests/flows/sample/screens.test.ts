import { testOnScreens } from '../../pathEngine/testOnScreens.ts';
import { flow } from './flow.ts';

testOnScreens(flow);
