import { testFaults } from './testFaults.ts';

testFaults('signedIn');
