import { testInChromium } from '../../pathEngine/testInChromium.ts';
import { flow } from './flow.ts';

testInChromium(flow);
