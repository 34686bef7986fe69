/** Tells of each fault that goes unnoticed as soon as it is known, because a layer takes hours. */
class Survivors {
  onMutantTested({ status, fileName, location, mutatorName, replacement }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const place = `${fileName.replace(`${process.cwd()}/`, '')}:${location.start.line}:${location.start.column}`;
    console.log(`${status}: ${place} ${mutatorName}: ${(replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 100)}`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: Survivors }];
