import { testFaults } from './testFaults.ts';

testFaults('signingIn');
